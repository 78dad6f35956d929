import { useEffect } from 'react'
import { spokenLanguage, speak } from '../../../client/language/texts.ts'
import { choosable } from '../../../client/language/complete.ts'
import { firstLanguage } from '../../../client/language/language.ts'
import { useMerchant } from '../../session/merchant.ts'

/** The first language is guessed before the merchant is known; one that the merchant does not offer is left again. */
export function useOfferedLanguage(): void {
  const merchant = useMerchant()
  useEffect(() => {
    if (!merchant || choosable(merchant.languages).includes(spokenLanguage())) return
    void speak(firstLanguage(merchant.languages, merchant.language))
  }, [merchant])
}
