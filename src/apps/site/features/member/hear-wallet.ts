import { walletChannel } from '#house/wallet/contract.ts'
import { outdate } from '#site/api/keys.ts'
import { hear } from '#site/api/live.ts'
import { queryClient } from '#site/api/query-client.ts'
import { memberStateQuery } from '#site/session/member.ts'
import { inOrder } from './in-order.ts'

let isNewer = inOrder()

export const hearWallet = hear(walletChannel, {
  joined: (again) => {
    if (again) return
    // Another session may be another member’s, whose journal stands elsewhere.
    isNewer = inOrder()
    void outdate('members.memberState')
  },
  said: {
    balance: ({ seq, balance, bonus }) => {
      if (!isNewer(seq)) return
      const { queryKey } = memberStateQuery
      // An answer that is on its way may be from before this push: it is asked for once more.
      if (queryClient.isFetching({ queryKey }) > 0) void outdate('members.memberState')
      queryClient.setQueryData(queryKey, (state) => state && { ...state, balance, bonus })
    },
  },
})
