import { createContext, use, type ReactNode } from 'react'
import type words from './i18n/en/ui.json'

/** The few words the design system says itself: `i18n/<language>/ui.json`, given by the app in its language. */
export type UiTexts = Readonly<Record<keyof typeof words, string>>

const Texts = createContext<UiTexts | null>(null)

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

export function useUiTexts(): UiTexts {
  const texts = use(Texts)
  if (!texts) throw new Error('UiTextsProvider is missing')
  return texts
}

/** Puts values into the blanks of a text: `{{n}} of {{of}}`. */
export function filled(text: string, blanks: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(blanks[name] ?? blank))
}
