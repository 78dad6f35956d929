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
