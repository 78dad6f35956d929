import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { record } from '#house/audit/index.ts'
import { begin } from '../sessions/cookies.ts'
import type { VisitOf } from '../sessions/caller.ts'
import { provePassword } from '../secrets/prove-password.ts'
import type { AccessTools } from '../visit.ts'
import { askUnlock } from './ask-unlock.ts'
import { factorsContract } from './contract.ts'
import { confirmTotp, newTotp, removeTotp } from './own-totp.ts'
import { addWay, ownWays, removeWay } from './own-ways.ts'
import type { Passed } from './pass-factor.ts'
import { addPasskey, askPasskey, newPasskey, removePasskey, showPasskey } from './passkeys.ts'
import { proveSession } from './prove-session.ts'
import { renewCodes } from './recovery.ts'
import { sendFactorCode } from './send-factor-code.ts'
import { countRecoveryCodes, findSeed, passkeysOf } from './store.ts'
import { verifyLogin } from './verify-login.ts'
import type { Party } from './webauthn.ts'

/** Passkeys are made for the host that the page came from, where it is one of the merchant's. */
export function partyOf({ host, origin, tenant }: CallContext, name: string): Party | null {
  return tenant.hosts.includes(host) ? { id: host, origin, name } : null
}

function pass(context: CallContext, passed: Passed, remember: boolean) {
  const { account } = callerOf(context)
  return { ...begin(context, passed, { username: account, remember }), due: passed.due }
}

export const factorCalls = (tools: AccessTools, visitOf: VisitOf) => ({
  ...sessionProof(tools, visitOf),
  ...loginSteps(tools, visitOf),
  ...ownTotp(tools, visitOf),
  ...waysOfOwn(tools, visitOf),
  ...ownPasskeys(tools, visitOf),
})

const loginSteps = (tools: AccessTools, visitOf: VisitOf) => ({
  verifyLogin: answer(factorsContract.verifyLogin, async ({ input, context }) => {
    const { id: member, session: ticket } = callerOf(context)
    const { remember = false, ...shown } = input.body.data
    const passed = await verifyLogin(tools, await visitOf(context), { holder: { member, ticket, remember }, shown })
    return isRefusal(passed) ? passed : pass(context, passed, remember)
  }),
  sendFactorCode: answer(factorsContract.sendFactorCode, async ({ input, context }) =>
    sendFactorCode(tools, await visitOf(context), {
      member: callerOf(context).id,
      ticket: callerOf(context).session,
      ...input.body.data,
    }),
  ),
  askPasskey: answer(factorsContract.askPasskey, async ({ context }) => {
    const visit = await visitOf(context)
    const party = partyOf(context, visit.merchant.name)
    return party ? askPasskey(visit, { party, member: callerOf(context).id }) : refuse('passkey_refused')
  }),
  askUnlock: answer(factorsContract.askUnlock, async ({ context }) => {
    const visit = await visitOf(context)
    const party = partyOf(context, visit.merchant.name)
    return party ? askUnlock(visit, party) : refuse('passkey_refused')
  }),
  showPasskey: answer(factorsContract.showPasskey, async ({ input, context }) => {
    const { id: member, session: ticket } = callerOf(context)
    const { answer: shown, remember = false } = input.body.data
    const visit = await visitOf(context)
    const party = partyOf(context, visit.merchant.name)
    if (!party) return refuse('passkey_refused')
    const passed = await showPasskey(visit, { party, holder: { member, ticket, remember }, answer: shown })
    return isRefusal(passed) ? passed : pass(context, passed, remember)
  }),
})

const sessionProof = (tools: AccessTools, visitOf: VisitOf) => ({
  prove: answer(factorsContract.prove, async ({ input, context }) => {
    const { id: member, session } = callerOf(context)
    const visit = await visitOf(context)
    const party = partyOf(context, visit.merchant.name)
    return proveSession(tools, visit, { member, session, shown: input.body.data, party })
  }),
  askProof: answer(factorsContract.askProof, async ({ context }) => {
    const visit = await visitOf(context)
    const party = partyOf(context, visit.merchant.name)
    return party ? askPasskey(visit, { party, member: callerOf(context).id }) : refuse('passkey_refused')
  }),
})

const ownTotp = (tools: AccessTools, visitOf: VisitOf) => ({
  factors: answer(factorsContract.factors, async ({ context: { db }, context }) => {
    const { id } = callerOf(context)
    const visit = await visitOf(context)
    const passkeys = await passkeysOf(db, id)
    return {
      totp: (await findSeed(db, id))?.confirmed ?? false,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.createdAt.getTime(),
        usedAt: passkey.usedAt && passkey.usedAt.getTime(),
      })),
      ways: await ownWays(tools, visit, id),
      recoveryCodes: await countRecoveryCodes(db, id),
    }
  }),
  newTotp: answer(factorsContract.newTotp, async ({ input, context }) => {
    const { id: member, account } = callerOf(context)
    return newTotp(tools, await visitOf(context), { member, account, ...input.body.data })
  }),
  confirmTotp: answer(factorsContract.confirmTotp, async ({ input, context }) =>
    confirmTotp(tools, await visitOf(context), { member: callerOf(context).id, ...input.body.data }),
  ),
  removeTotp: answer(factorsContract.removeTotp, async ({ input, context }) =>
    removeTotp(tools, await visitOf(context), { member: callerOf(context).id, ...input.body.data }),
  ),
  newRecoveryCodes: answer(factorsContract.newRecoveryCodes, async ({ input, context }) => {
    const { id: member } = callerOf(context)
    const { db, clock, random, ip, tenant } = context
    const { passwords } = tools
    const proof = await provePassword({ db, passwords, now: clock() }, { member, purpose: 'login', ...input.body.data })
    if (isRefusal(proof)) return proof
    return context.transact(async (tx) => {
      const name = `member:${member}`
      const codes = await renewCodes(tx, { member, random })
      const act = { actor: name, action: 'identity.renew_recovery_codes', subject: name } as const
      await record(tx, { at: clock(), merchant: tenant.code, ip, ...act })
      return { recoveryCodes: codes ?? [] }
    })
  }),
})

const waysOfOwn = (tools: AccessTools, visitOf: VisitOf) => ({
  addWay: answer(factorsContract.addWay, async ({ input, context }) =>
    addWay(tools, await visitOf(context), { member: callerOf(context).id, ...input.body.data }),
  ),
  removeWay: answer(factorsContract.removeWay, async ({ input, context }) =>
    removeWay(tools, await visitOf(context), { member: callerOf(context).id, ...input.body.data }),
  ),
})

const ownPasskeys = (tools: AccessTools, visitOf: VisitOf) => ({
  newPasskey: answer(factorsContract.newPasskey, async ({ input, context }) => {
    const { id: member, account } = callerOf(context)
    const visit = await visitOf(context)
    const party = partyOf(context, visit.merchant.name)
    return party ? newPasskey(tools, visit, { party, member, account, ...input.body.data }) : refuse('passkey_refused')
  }),
  addPasskey: answer(factorsContract.addPasskey, async ({ input, context }) => {
    const visit = await visitOf(context)
    const party = partyOf(context, visit.merchant.name)
    const { id: member } = callerOf(context)
    return party ? addPasskey(visit, { party, member, ...input.body.data }) : refuse('passkey_refused')
  }),
  removePasskey: answer(factorsContract.removePasskey, async ({ input, context }) => {
    const { id: member } = callerOf(context)
    return removePasskey(tools, await visitOf(context), { member, ...input.body.data })
  }),
})
