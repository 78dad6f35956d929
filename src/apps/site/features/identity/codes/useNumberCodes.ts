import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRefusal } from '#kit/refusal.ts'
import { readMobile } from '#house/contacts/rules/mobile.ts'
import { NUMBER_CHANNEL, SERVICE_MINUTES } from '#house/contacts/rules/number-service.ts'
import { refusalOf } from '#client/calls/refusal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { numberServiceQuery, openCheck, sendByService, ServiceRefused, swapCode, type NumberService } from './number-service.ts'
import { codeIn, mobileIn, type CodeTyped, type NumberTyped } from './send-codes.ts'

/** What goes to the house for a number: the code that it sent, or what an identity service said of whoever typed its own. */
export type NumberShown =
  | { readonly verificationCode: string }
  | { readonly firebaseChannel: typeof NUMBER_CHANNEL; readonly firebaseIdToken: string }

type Sent = Promise<{ expiredMinutes: number }>

/** Codes to numbers, by the house itself or by the merchant's identity service; a form need not know which. */
export function useNumberCodes() {
  const t = useTexts('identity')
  const asks = useMerchant()?.flags.IDENTITYSMS === true
  const queries = useQueryClient()
  const { data: service, isPending } = useQuery({ ...numberServiceQuery, enabled: asks })
  const sent = useRef<{ readonly number: string; readonly session: string } | null>(null)
  const swapped = useRef<{ readonly by: string; readonly shown: NumberShown } | null>(null)

  const inWords = (error: unknown): never => {
    const problem = error instanceof ServiceRefused ? error.problem : 'unknown'
    throw refusalOf({ success: false, value: null, code: problem, message: t(`code.service.${problem}`) }, 422) ?? error
  }
  const sendBy = (service: NumberService, typed: NumberTyped): Sent => {
    const number = numberIn(typed)
    const asked = async () => {
      const captcha = await openCheck(service, { title: t('check.title'), text: t('check.text') })
      sent.current = { number, session: await sendByService(service, { number, captcha }) }
      return { expiredMinutes: SERVICE_MINUTES }
    }
    return asked().catch(inWords)
  }
  const send = async (typed: NumberTyped, own: () => Sent): Sent => {
    // A press may come before it is known who sends. A browser opens the window of a press for some seconds after it.
    const waited = asks && isPending ? await queries.ensureQueryData(numberServiceQuery).catch(() => null) : service
    return waited ? sendBy(waited, typed) : own()
  }
  /** Swaps what was typed for what the house takes; a form that is refused for another field shows the same again. */
  const shown = async (typed: NumberTyped & Pick<CodeTyped, 'verificationCode'>): Promise<NumberShown> => {
    const code = codeIn(typed)
    if (!service) return { verificationCode: code }
    const { number, session } = sent.current ?? {}
    const by = `${session}/${code}`
    if (swapped.current?.by === by) return swapped.current.shown
    const swap = async () => {
      if (session === undefined || number !== numberIn(typed)) throw new ServiceRefused('code_expired')
      return swapCode(service, { session, code })
    }
    const firebaseIdToken = await swap().catch(inWords)
    swapped.current = { by, shown: { firebaseChannel: NUMBER_CHANNEL, firebaseIdToken } }
    return swapped.current.shown
  }
  return { send, shown }
}

function numberIn(typed: NumberTyped): string {
  const mobile = readMobile(mobileIn(typed))
  return isRefusal(mobile) ? '' : mobile.whole
}
