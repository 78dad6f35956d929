import type { Millis } from '#kit/clock.ts'

type Scheduled = { readonly published: boolean; readonly from: Millis | null; readonly until: Millis | null }

/** Published, and within its time; an absent end is open, and its last moment is no longer within. */
export function isShown({ published, from, until }: Scheduled, now: Millis): boolean {
  return published && (from === null || from <= now) && (until === null || now < until)
}

/** The words in the language asked for; else in English, which a reader of another language sooner knows than the merchant's own; else in that, or in whatever there is. */
export function wordsIn<Words>(
  texts: Readonly<Record<string, Words>>,
  { language, fallback }: { readonly language: string; readonly fallback: string },
): Words | null {
  return texts[language] ?? texts['EN'] ?? texts[fallback] ?? Object.values(texts)[0] ?? null
}
