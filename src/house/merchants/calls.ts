import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import type { CallContext } from '#runtime/http/context.ts'
import { merchantsContract, type Resource, type Wording } from './contract.ts'
import type { Directory } from './directory.ts'
import type { Merchant } from './merchant.ts'
import { openingFor, windowAhead } from './rules/status.ts'
import { permissionOf, whitelabelOf } from './show.ts'
import { versionOf } from './version.ts'

export type MerchantPorts = {
  readonly directory: Directory
  /** ISO 3166-1 code of the country of an address; null where it is not known. */
  readonly regionOf: (ip: string) => string | null
  /** What of a merchant's downloads, links and signs is shown now. */
  readonly resourcesOf: (merchant: number) => Promise<readonly Resource[]>
  /** What a merchant says in place of the product's own texts. */
  readonly wordingOf: (merchant: number) => Promise<Wording>
}

/** The edge has found the tenant in the same directory, so it is there. */
async function merchantIn(directory: Directory, context: CallContext): Promise<Merchant> {
  const merchant = await directory.byCode(context.tenant.code)
  if (!merchant) throw new Error(`the tenant ${context.tenant.code} is not in the directory`)
  return merchant
}

export const merchantsCalls = ({ directory, regionOf, resourcesOf, wordingOf }: MerchantPorts) => ({
  permission: answer(merchantsContract.permission, async ({ input, context }) => {
    const { host } = input.query
    const merchant = host === undefined ? await merchantIn(directory, context) : await directory.byHost(host)
    if (!merchant || merchant.id !== context.tenant.id) return refuse('domain_unknown')
    const [resources, wording] = await Promise.all([resourcesOf(merchant.id), wordingOf(merchant.id)])
    const visit = { ip: context.ip, region: regionOf(context.ip), now: context.clock() }
    return permissionOf(merchant, { ...visit, resources, wording })
  }),
  whitelabel: answer(merchantsContract.whitelabel, async ({ context }) =>
    whitelabelOf(await merchantIn(directory, context), regionOf(context.ip)),
  ),
  status: answer(merchantsContract.status, async ({ context }) => {
    const merchant = await merchantIn(directory, context)
    const now = context.clock()
    const opening = openingFor(merchant, { region: regionOf(context.ip), now })
    const version = versionOf(merchant, await Promise.all([resourcesOf(merchant.id), wordingOf(merchant.id)]))
    return { ...opening, maintenanceWindow: windowAhead(merchant, now), ip: context.ip, version }
  }),
  domainRoute: answer(merchantsContract.domainRoute, async ({ context }) => (await merchantIn(directory, context)).domains),
  registrationSetting: answer(
    merchantsContract.registrationSetting,
    async ({ context }) => (await merchantIn(directory, context)).registration,
  ),
})
