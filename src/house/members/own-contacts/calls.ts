import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import type { VisitOf } from '#house/access/index.ts'
import type { Tools } from '../tools.ts'
import { askContactChange, changeContact } from './change-contact.ts'
import { ownContactsContract } from './contract.ts'
import { ownContacts, proveOwnContact, sendContactCode } from './own-contacts.ts'

export const ownContactsCalls = (ports: Tools, visitOf: VisitOf) => ({
  contacts: answer(ownContactsContract.contacts, ({ context }) => ownContacts(context.db, ports, callerOf(context).id)),
  sendContactCode: answer(ownContactsContract.sendContactCode, async ({ input, context }) =>
    sendContactCode(ports, await visitOf(context), { member: callerOf(context).id, ...input.body.data }),
  ),
  proveContact: answer(ownContactsContract.proveContact, async ({ input, context }) =>
    proveOwnContact(ports, await visitOf(context), { member: callerOf(context).id, ...input.body.data }),
  ),
  askContactChange: answer(ownContactsContract.askContactChange, async ({ input, context }) => {
    const { contact: typed, captcha, ...shown } = input.body.data
    const { id: member } = callerOf(context)
    return askContactChange(ports, await visitOf(context), { member, typed, shown, captcha })
  }),
  changeContact: answer(ownContactsContract.changeContact, async ({ input, context }) => {
    const { contact: typed, code } = input.body.data
    return changeContact(ports, await visitOf(context), { member: callerOf(context).id, typed, code })
  }),
})
