import { useEffect } from 'react'
import { spokenLanguage, speak } from '#client/language/texts.ts'
import { choosable } from '#client/language/choosable.ts'
import { firstLanguage } from '#client/language/language.ts'
import { useMerchant } from '#site/session/merchant.ts'

/** A language that the merchant does not offer any more is left again. */
export function useOfferedLanguage(): void {
  const merchant = useMerchant()
  useEffect(() => {
    if (!merchant || choosable(merchant.languages).includes(spokenLanguage())) return
    speak(firstLanguage(merchant.languages, merchant.language)).catch(() => {})
  }, [merchant])
}
