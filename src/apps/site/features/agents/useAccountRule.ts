import { useQuery } from '@tanstack/react-query'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'
import { checkRead } from '#house/visitors/rules/fields.ts'
import { hintOf } from '#house/members/rules/hints.ts'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { registrationQuery } from '#site/session/registration.ts'

/** The merchant's rule for a username that somebody else is given: what is said of it ahead, and what where it is broken. */
export function useAccountRule() {
  const t = useTexts('identity')
  const rule = useQuery(registrationQuery).data?.username
  if (!rule) return { hint: undefined, wordOf: () => '', check: () => undefined }
  const { key, length } = hintOf(rule)
  const hint = t(`hints.${key}` as TextKey<'identity'>, { length })
  const wordOf = (code: FieldCode) => t(`errors.${code}`, { min: rule.minLength, max: rule.maxLength, hint })
  return {
    hint,
    wordOf,
    check: (account: string) => {
      const code = checkRead({ ...rule, enabled: true, required: true }, account.trim())
      return code ? wordOf(code) : undefined
    },
  }
}
