import { createContext, use, type ReactNode } from 'react'

/** The few words the design system says itself. The app gives them in its language. */
export type UiTexts = {
  readonly close: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly loading: string
  readonly more: string
  readonly retry: string
  readonly hidden: string
  readonly notices: string
}

const Texts = createContext<UiTexts | null>(null)

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

export function useUiTexts(): UiTexts {
  const texts = use(Texts)
  if (!texts) throw new Error('UiTextsProvider is missing')
  return texts
}
