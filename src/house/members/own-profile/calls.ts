import { unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { freezesOf } from '../console/freeze-store.ts'
import { forgetDevice, SESSION_COOKIE, type VisitOf } from '#house/access/index.ts'
import { ageFor } from '#house/merchants/rules/regions.ts'
import { profileRules } from '../rules/profile-fields.ts'
import type { Tools } from '../tools.ts'
import { closeAccount } from './close-account.ts'
import { profileContract } from './contract.ts'
import { exportOwn } from './export-own.ts'
import { keepOwnProfile, ownProfile } from './keep-own-profile.ts'
import { keepZone } from './keep-zone.ts'
import { findShown, saveIcon } from './store.ts'

export const ownProfileCalls = (tools: Tools, visitOf: VisitOf) => ({
  profile: answer(profileContract.profile, async ({ context }) => {
    const { id: member, account } = callerOf(context)
    const { merchant, ip } = await visitOf(context)
    const fields = await ownProfile(context.db, tools.vault, { member, account })
    const { icon } = await findShown(context.db, member)
    return {
      fields,
      rules: profileRules(merchant.registration),
      minimumAge: ageFor(tools.regionOf(ip), merchant),
      icon,
      keptAfterClosing: await tools.keptAfterClosing(context.db, merchant.id),
    }
  }),
  keepProfile: answer(profileContract.keepProfile, async ({ input, context }) => {
    const { id: member, account } = callerOf(context)
    const visit = await visitOf(context)
    const form = { ...input.body.data, fields: input.body.data.fields as Record<string, string> }
    return context.transact((tx) => keepOwnProfile(tx, tools, { visit, keeping: { member, account, form } }))
  }),
  frozen: answer(profileContract.frozen, async ({ context }) => ({
    frozen: [...new Set((await freezesOf(context.db, callerOf(context).id)).map(({ kind }) => kind))],
  })),
  icon: answer(profileContract.icon, async ({ context }) => ({ icon: (await findShown(context.db, callerOf(context).id)).icon })),
  keepIcon: answer(profileContract.keepIcon, async ({ input, context }) => {
    await context.transact((tx) => saveIcon(tx, callerOf(context).id, input.body.data.icon))
    return null
  }),
  keepZone: answer(profileContract.keepZone, ({ input, context }) =>
    context.transact((tx) => keepZone(tx, { member: callerOf(context).id, ...input.body.data })),
  ),
  exportOwn: answer(profileContract.exportOwn, async ({ input, context }) => {
    const { id: member, session } = callerOf(context)
    const exported = await exportOwn(tools, await visitOf(context), { member, session, ...input.body.data })
    return isRefusal(exported)
      ? exported
      : { ...exported, account: { ...exported.account }, sessions: exported.sessions.map((one) => ({ ...one })) }
  }),
  closeAccount: answer(profileContract.closeAccount, async ({ input, context }) => {
    const closed = await closeAccount(tools, await visitOf(context), { member: callerOf(context).id, ...input.body.data })
    if (isRefusal(closed)) return closed
    context.clearCookie(SESSION_COOKIE)
    forgetDevice(context)
    return { ...closed, remainder: unitsText(closed.remainder) }
  }),
})
