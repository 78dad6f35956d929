import { MINUTE } from '#kit/clock.ts'

/** The browser reads it a moment after the press. */
const READ_BY = MINUTE

/** Hands the person a file that this page has made. */
export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), READ_BY)
}
