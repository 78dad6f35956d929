export type Opening = { readonly status: 0 | 1 | 2; readonly maintenance: boolean; readonly regionRestriction: boolean }

/** 1 maintenance; 2 region blocked, and not in maintenance; else 0. `region` is null where it is not known. */
export function openingFor(
  merchant: { maintenance: boolean; blockedRegions: readonly string[] },
  region: string | null,
): Opening {
  const { maintenance } = merchant
  const regionRestriction = region !== null && merchant.blockedRegions.includes(region)
  return { status: maintenance ? 1 : regionRestriction ? 2 : 0, maintenance, regionRestriction }
}
