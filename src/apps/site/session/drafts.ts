import { useCallback, useState } from 'react'

type Draft = { readonly owner: string; readonly text: string }
const drafts = new Map<string, Draft>()

/** Whoever leaves on purpose leaves nothing typed behind. */
export function forgetDrafts(): void {
  drafts.clear()
}

export function keepDraft(name: string, draft: Draft): void {
  drafts.set(name, draft)
}

/** What this person typed there before; another's is gone. */
export function draftOf(name: string, owner: string): string | null {
  const draft = drafts.get(name)
  if (draft && draft.owner !== owner) drafts.delete(name)
  return draft?.owner === owner ? draft.text : null
}

/** What was typed on while that was under way is the next to be sent, and stays. */
export function forgetSent(name: string, text: string): void {
  if (drafts.get(name)?.text === text) drafts.delete(name)
}

type DraftOptions = { readonly name: string; readonly owner: string | undefined; readonly otherwise?: string }

/**
 * The text of a field that outlives its form: a session may end in the middle of it, the site may close for a while. It is kept in this
 * page's memory and nowhere else, for the account that typed it, until it is sent or the person logs out.
 */
export function useDraft({ name, owner = '', otherwise = '' }: DraftOptions) {
  const [text, setText] = useState(() => (owner === '' ? null : draftOf(name, owner)) ?? otherwise)
  const type = useCallback(
    (next: string) => {
      setText(next)
      if (owner !== '') keepDraft(name, { owner, text: next })
    },
    [name, owner],
  )
  const sent = useCallback(() => {
    forgetSent(name, text)
    setText((now) => (now === text ? otherwise : now))
  }, [name, text, otherwise])
  return { text, type, sent }
}
