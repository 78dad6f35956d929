import { languageOf } from '#kit/language.ts'
import { answer } from '#runtime/http/answer.ts'
import type { Directory } from '#house/merchants/index.ts'
import { visitorOfDevice } from '#house/visitors/index.ts'
import { sendLoginCode } from './codes/send-login-code.ts'
import { sendRegistrationCode } from './codes/send-registration-code.ts'
import { contactsContract } from './contract.ts'
import { numberCalls } from './number-service/calls.ts'
import { regions } from './rules/mobile.ts'
import type { ContactTools } from './tools.ts'

export const contactsCalls = (ports: ContactTools & { readonly directory: Directory }) => ({
  sendLoginCode: answer(contactsContract.sendLoginCode, async ({ input, context }) =>
    sendLoginCode(ports, await visitorOfDevice(ports, context), input.body.data),
  ),
  sendRegistrationCode: answer(contactsContract.sendRegistrationCode, async ({ input, context }) =>
    sendRegistrationCode(ports, await visitorOfDevice(ports, context), input.body.data),
  ),
  dialingCodes: answer(contactsContract.dialingCodes, ({ context }) => {
    const own = ports.regionOf(context.ip)
    const ordered = regions.toSorted((a, b) => Number(b.region === own) - Number(a.region === own))
    // Named here: browsers know the names of countries in a few languages only, and Khmer is none of them.
    const names = new Intl.DisplayNames([languageOf(context.language)?.tag ?? 'en', 'en'], { type: 'region' })
    return ordered.map(({ region, code }) => ({ region, name: names.of(region) ?? region, countryDialingCode: code }))
  }),
  ...numberCalls(ports),
})
