import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useTexts } from '#console/i18n/texts.ts'

export type First = { readonly name: string; readonly password: string }

/** Shown once, on this page only, to be handed over. */
export function FirstPassword({ first: { name, password } }: { first: First }) {
  const t = useTexts('operators')
  return (
    <Notice tone="warning" live title={t('staff.firstFor', { name })}>
      <p>{t('staff.firstPasswordText')}</p>
      <CodeBlock label={t('staff.firstPassword')} text={password} />
    </Notice>
  )
}
