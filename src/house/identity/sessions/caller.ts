import type { Database } from '#runtime/database.ts'
import type { CallContext } from '#runtime/http/context.ts'
import type { Directory } from '#house/merchants/index.ts'
import { tellChange } from '../notices/tell-change.ts'
import { deviceOf, DEVICE_COOKIE, SESSION_COOKIE } from './cookies.ts'
import type { Tools, Visit } from './visit.ts'

type Whose = { readonly merchant: number; readonly member: bigint; readonly now: number }

export type IdentityPorts = Tools & {
  readonly directory: Directory
  /** How many messages wait for a member, told by who keeps them. */
  readonly unread: (db: Database, whose: Whose) => Promise<number>
}

type VisitPorts = Pick<IdentityPorts, 'directory' | 'vault' | 'outbox' | 'tellMember'>

export async function visitOf(ports: VisitPorts, context: CallContext): Promise<Visit> {
  const merchant = await ports.directory.byCode(context.tenant.code)
  if (!merchant) throw new Error(`the tenant ${context.tenant.code} is not in the directory`)
  const { db, transact, clock, random, ip, userAgent, language, cookies } = context
  const device = cookies[DEVICE_COOKIE] ?? null
  const at = { merchant, clock, random, ip }
  const sid = cookies[SESSION_COOKIE] ?? null
  const tell: Visit['tell'] = (tx, told) => tellChange(tx, ports, { at, told })
  return { db, transact, clock, random, merchant, ip, userAgent, language, device, sid, tell }
}

/** The same of a browser that is known again from here on. */
export const visitOfDevice = (ports: VisitPorts) => async (context: CallContext) => ({
  ...(await visitOf(ports, context)),
  device: deviceOf(context),
})
