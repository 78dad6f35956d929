import type { CallContext } from '#runtime/http/context.ts'
import type { Directory } from '#house/merchants/index.ts'
import { deviceOf, DEVICE_COOKIE } from './device.ts'
import type { Visitor } from './visitor.ts'

type Ports = { readonly directory: Directory }

export async function visitorOf({ directory }: Ports, context: CallContext): Promise<Visitor> {
  const merchant = await directory.byCode(context.tenant.code)
  if (!merchant) throw new Error(`the tenant ${context.tenant.code} is not in the directory`)
  const { db, transact, clock, random, ip, userAgent, language, cookies } = context
  const device = cookies[DEVICE_COOKIE] ?? null
  return { db, transact, clock, random, merchant, ip, userAgent, language, device }
}

/** The same of a browser that is known again from here on. */
export const visitorOfDevice = async (ports: Ports, context: CallContext): Promise<Visitor & { readonly device: string }> => ({
  ...(await visitorOf(ports, context)),
  device: deviceOf(context),
})
