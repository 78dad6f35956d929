import { languageOf } from '#kit/language.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { visitOfDevice, type IdentityPorts } from '../sessions/caller.ts'
import { regions } from '../rules/mobile.ts'
import { askContactChange, changeContact } from './change-contact.ts'
import { codesContract } from './contract.ts'
import { ownContacts, proveOwnContact, sendContactCode } from './own-contacts.ts'
import { sendLoginCode } from './send-login-code.ts'
import { sendRegistrationCode } from './send-registration-code.ts'

export const codesCalls = (ports: IdentityPorts) => ({
  sendLoginCode: answer(codesContract.sendLoginCode, async ({ input, context }) => {
    return sendLoginCode(ports, await visitOfDevice(ports)(context), input.body.data)
  }),
  sendRegistrationCode: answer(codesContract.sendRegistrationCode, async ({ input, context }) => {
    return sendRegistrationCode(ports, await visitOfDevice(ports)(context), input.body.data)
  }),
  dialingCodes: answer(codesContract.dialingCodes, ({ context }) => {
    const own = ports.regionOf(context.ip)
    const ordered = regions.toSorted((a, b) => Number(b.region === own) - Number(a.region === own))
    // Named here: browsers know the names of countries in a few languages only, and Khmer is none of them.
    const names = new Intl.DisplayNames([languageOf(context.language)?.tag ?? 'en', 'en'], { type: 'region' })
    return ordered.map(({ region, code }) => ({ region, name: names.of(region) ?? region, countryDialingCode: code }))
  }),
  contacts: answer(codesContract.contacts, ({ context }) => ownContacts(context.db, ports, callerOf(context).id)),
  sendContactCode: answer(codesContract.sendContactCode, async ({ input, context }) =>
    sendContactCode(ports, await visitOfDevice(ports)(context), { member: callerOf(context).id, ...input.body.data }),
  ),
  proveContact: answer(codesContract.proveContact, async ({ input, context }) =>
    proveOwnContact(ports, await visitOfDevice(ports)(context), { member: callerOf(context).id, ...input.body.data }),
  ),
  askContactChange: answer(codesContract.askContactChange, async ({ input, context }) => {
    const { contact: typed, captcha, ...shown } = input.body.data
    const { id: member } = callerOf(context)
    return askContactChange(ports, await visitOfDevice(ports)(context), { member, typed, shown, captcha })
  }),
  changeContact: answer(codesContract.changeContact, async ({ input, context }) => {
    const { contact: typed, code } = input.body.data
    return changeContact(ports, await visitOfDevice(ports)(context), { member: callerOf(context).id, typed, code })
  }),
})
