import type { FieldOf } from '#client/form/fields.ts'
import { Field } from '#ui/fields/Field.tsx'
import { useTexts } from '#console/i18n/texts.ts'

/** The code of a way to pay, by which everything else names it. */
export function CodeField({ code }: { code: FieldOf<string> }) {
  const t = useTexts('methods')
  return (
    <Field
      {...code}
      label={t('add.code')}
      hint={t('add.codeHint')}
      dir="ltr"
      autoComplete="off"
      onChange={(event) => code.onChange(event.currentTarget.value.toLowerCase())}
    />
  )
}
