import type { CallContext } from '#runtime/http/context.ts'
import { notifyOfChange, type ContactTools } from '#house/contacts/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { deviceOf, visitorOf } from '#house/visitors/index.ts'
import type { Visit } from '../visit.ts'
import { SESSION_COOKIE } from './cookies.ts'

type Ports = Pick<ContactTools, 'vault' | 'outbox'> & { readonly directory: Directory }

export async function visitOf(ports: Ports, context: CallContext): Promise<Visit> {
  const visitor = await visitorOf(ports, context)
  const tell: Visit['tell'] = (tx, told) => notifyOfChange(tx, ports, { at: visitor, told })
  return { ...visitor, sid: context.cookies[SESSION_COOKIE] ?? null, tell }
}

/** Whoever calls, as the verbs of this module see them. */
export type VisitOf = (context: CallContext) => Promise<Visit & { readonly device: string }>

/** The same of a browser that is known again from here on. */
export const visitOfDevice =
  (ports: Ports): VisitOf =>
  async (context) => ({ ...(await visitOf(ports, context)), device: deviceOf(context) })
