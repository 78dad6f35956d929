import i18next from 'i18next'
import type { Connection } from '#channels/connect.ts'
import { agentsChannel } from '#house/agents/contract.ts'
import { gamesChannel } from '#house/games/contract.ts'
import { merchantsChannel } from '#house/merchants/contract.ts'
import { inboxChannel } from '#house/notifications/contract.ts'
import { paymentsChannel } from '#house/payments/contract.ts'
import { walletChannel } from '#house/wallet/contract.ts'
import { queryClient } from '#site/api/query-client.ts'
import { house } from '#site/api/house.ts'
import { needTexts } from '#site/i18n/i18n.ts'
import { inOrder } from './in-order.ts'
import { session } from '#client/session/session.ts'
import { memberStateQuery } from '#site/session/member.ts'

let connection: Connection | null = null
/** The half of the session that the connection is of. */
let followed: string | null = null

/** Whether the house reaches this page by itself. */
export function isLive(): boolean {
  return connection?.isOpen() === true
}

/** Every open page hears of a status at once, and asks within this time. */
const SPREAD = 1_500

/** Opens one socket while there is a session and closes it with it. Its script comes after the first paint. */
export function followSession(): void {
  const follow = () => {
    const half = session.half()
    if (half === followed) return
    close()
    followed = half
    if (half !== null) void open(half)
  }
  session.subscribe(follow)
  void session.ready.then(follow)
}

async function open(half: string): Promise<void> {
  const { connectChannels } = await import('#channels/connect.ts')
  if (followed !== half) return
  connection = connectChannels({
    path: '/wps/socket',
    ticket: async () => (await house.access.socketTicket({})).ticket,
    ended: () => session.end(half),
  })
  const isNewer = inOrder()
  connection.join(walletChannel, {
    // What was said while nobody listened is asked for.
    joined: (again) => void queryClient.invalidateQueries({ queryKey: again ? ['member'] : memberStateQuery.queryKey }),
    said: {
      balance: ({ seq, balance }) => {
        if (!isNewer(seq)) return
        const { queryKey } = memberStateQuery
        // An answer that is on its way may be from before this push: it is asked for once more.
        if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
        queryClient.setQueryData(queryKey, (state) => state && { ...state, balance })
      },
    },
  })
  connection.join(paymentsChannel, {
    said: {
      deposit: ({ state }) => {
        void queryClient.invalidateQueries({ queryKey: ['member', 'deposits'] })
        void tellDeposit(state)
      },
      withdrawal: ({ state }) => {
        void queryClient.invalidateQueries({ queryKey: ['member', 'withdrawals'] })
        void tellWithdrawal(state)
      },
    },
  })
  connection.join(gamesChannel, {
    said: {
      transfer: ({ state }) => {
        for (const part of ['funds', 'transfers']) void queryClient.invalidateQueries({ queryKey: ['member', part] })
        void tellTransfer(state)
      },
    },
  })
  connection.join(inboxChannel, {
    said: {
      changed: ({ news, everybody }) => {
        setTimeout(() => void hearMessage(news), everybody ? Math.random() * SPREAD : 0)
      },
    },
  })
  connection.join(agentsChannel, {
    said: {
      changed: ({ about }) => {
        void queryClient.invalidateQueries({ queryKey: about === 'contracts' ? ['member', 'contracts'] : ['agent'] })
      },
    },
  })
  connection.join(merchantsChannel, {
    said: {
      changed: () => {
        setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['merchant'] }), Math.random() * SPREAD)
      },
    },
  })
}

/** The badges change, and a new message is said. */
async function hearMessage(news: boolean): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: memberStateQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['member', 'messages'] })
  if (!news) return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('messages')])
  toast({ title: i18next.t('came', { ns: 'messages' }) })
}

/** Money that arrived is said wherever the member is. */
async function tellDeposit(state: string): Promise<void> {
  if (state !== 'credited' && state !== 'failed') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('payments')])
  toast(
    state === 'credited'
      ? { title: i18next.t('creditedToast', { ns: 'payments' }), tone: 'good' }
      : { title: i18next.t('failedToast', { ns: 'payments' }), tone: 'bad' },
  )
}

/** So is money that left, and money that came back. */
async function tellWithdrawal(state: string): Promise<void> {
  if (state !== 'paid' && state !== 'refused') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('payments')])
  toast(
    state === 'paid'
      ? { title: i18next.t('out.paidToast', { ns: 'payments' }), tone: 'good' }
      : { title: i18next.t('out.refusedToast', { ns: 'payments' }), tone: 'bad' },
  )
}

/** And money that went to a vendor or came from there. */
async function tellTransfer(state: string): Promise<void> {
  if (state !== 'done' && state !== 'refused') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('wallet')])
  toast(
    state === 'done'
      ? { title: i18next.t('doneToast', { ns: 'wallet' }), tone: 'good' }
      : { title: i18next.t('refusedToast', { ns: 'wallet' }), tone: 'bad' },
  )
}

function close(): void {
  connection?.close()
  connection = null
}
