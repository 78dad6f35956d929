import type { UseMutationResult } from '@tanstack/react-query'
import { toast } from '#ui/feedback/Toast.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { queryClient } from '#site/api/query-client.ts'
import { outdate } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { memberStateQuery } from '#site/session/member.ts'

type Answer = { readonly unread: number }

/** A change of the inbox: the badges take the new count from its answer. */
export function useInboxWrite(ask: () => Promise<Answer>): UseMutationResult<Answer, Error, null> {
  const t = useTexts('messages')
  const change = async () => {
    try {
      const answer = await ask()
      queryClient.setQueryData(memberStateQuery.queryKey, (state) => state && { ...state, unreadMessage: answer.unread })
      return answer
    } catch (error) {
      toast({ title: t('refused'), tone: 'bad' })
      throw error
    } finally {
      void outdate('content.messages')
    }
  }
  return useWrite<null, Answer>(change, { once: true })
}
