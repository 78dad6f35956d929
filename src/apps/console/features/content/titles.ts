import { spokenLanguage } from '#client/language/texts.ts'

type Titled = Readonly<Record<string, { readonly title: string }>>

/** In the reader's language where it is written in it, else in the first that it is written in. */
export function titleIn(texts: Titled): string | undefined {
  return (texts[spokenLanguage()] ?? Object.values(texts)[0])?.title
}
