import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** What the server drew of a page, and the answers of the house that it drew from. */
export type Drawn = { readonly html: string; readonly answers: string }

let drawn = false

/** Whether the page stood before its script came; then it is built as it stands, and all at once. */
export const isDrawn = (): boolean => drawn

/** From here on a page is built as the server draws it. */
export function beDrawn(): void {
  drawn = true
}

/** Takes over the page that the server drew. False where it drew none, or one for somebody else. */
export function takeDrawn(root: HTMLElement): boolean {
  const answers = document.getElementById('answers')
  if (!answers) return false
  const forOthers = document.documentElement.dataset['drawn'] === 'for-others'
  if (forOthers) {
    root.replaceChildren()
    endSleep()
  } else takeAnswers(JSON.parse(answers.textContent) as DehydratedState)
  return !forOthers
}

/** Until then the page offers to be loaded again where its script does not come. */
export function endSleep(): void {
  delete document.documentElement.dataset['drawn']
}

/** What stands counts as asked just now, or a waking page would ask for all of it at once. */
function takeAnswers(state: DehydratedState): void {
  for (const query of state.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(queryClient, state)
  beDrawn()
}

/** The drawing may be some minutes old: once the page is awake and at rest, all that it shows is asked for again. */
export function refreshDrawn(): void {
  if (drawn) void queryClient.invalidateQueries()
}

/** The answers that the page was drawn from, safe inside an element of the page. */
export function giveAnswers(): string {
  const { queries } = dehydrate(queryClient)
  return JSON.stringify({ mutations: [], queries }).replaceAll('<', String.raw`\u003c`)
}
