import type { Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Tenant } from '#runtime/http/context.ts'
import { controllersOf, record, recordAct, removeControllers, type Act } from '#house/audit/index.ts'
import { shownStaff, target } from './change-operator.ts'
import { factorsOf } from '../factors/factors.ts'
import { nameKey } from '../login/log-in.ts'
import { findForLogin, type ListedOperator, type OperatorRow } from '../store.ts'

type NotEntered = Refusal<'not_entered', null>

/** Before its own password and second factor are set, an account is whose the first password is. */
async function entered(tx: Tx, row: OperatorRow): Promise<true | NotEntered> {
  if (row.firstPasswordUntil !== null || row.disabledAt !== null) return refuse('not_entered')
  return (await factorsOf(tx, row.id)).some((factor) => factor !== 'recovery') ? true : refuse('not_entered')
}

const entry = (id: bigint, controllers: readonly bigint[]) =>
  ({
    action: 'operators.confirm',
    subject: `operator:${id}`,
    before: { mayBe: controllers.map((controller) => `operator:${controller}`) },
    after: { mayBe: [] },
  }) as const

type ConfirmRefusal = NotEntered | Refusal<'not_found' | 'house_only' | 'own_account' | 'same_person', null>

/** Says of an operator that they are a person of their own, as a third one who could be neither them nor whoever opened or reset them. */
export async function confirmOperator(tx: Tx, act: Act, id: bigint): Promise<ListedOperator | ConfirmRefusal> {
  if (id === act.operator) return refuse('own_account')
  const row = await target(tx, act, id)
  if (isRefusal(row)) return row
  const own = await controllersOf(tx, act.operator)
  if ((await controllersOf(tx, id)).some((controller) => own.includes(controller))) return refuse('same_person')
  const ready = await entered(tx, row)
  if (isRefusal(ready)) return ready
  await recordAct(tx, act, entry(id, await removeControllers(tx, id)))
  return shownStaff(tx, id)
}

type AtServer = {
  readonly name: string
  readonly reason: string
  readonly at: Millis
  readonly merchantOf: (id: number) => Promise<Tenant | null>
}

/** The same by the operation of the house, for a console that has no third person. */
export async function confirmAtServer(
  tx: Tx,
  { name, reason, at, merchantOf }: AtServer,
): Promise<readonly bigint[] | NotEntered | Refusal<'not_found', null>> {
  const row = await findForLogin(tx, nameKey(name))
  const merchant = row && (await merchantOf(row.merchant))
  if (!merchant) return refuse('not_found')
  const ready = await entered(tx, row)
  if (isRefusal(ready)) return ready
  const controllers = await removeControllers(tx, row.id)
  await record(tx, { at, merchant: merchant.code, actor: 'house', reason, ...entry(row.id, controllers) })
  return controllers
}
