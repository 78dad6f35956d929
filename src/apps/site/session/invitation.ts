import { inTab } from '#client/page/keep.ts'

const KEPT = 'invitation'

type Invitation = { readonly affiliateCode?: string; readonly referralCode?: string }

const LONGEST = 64
let forgotten = false
const names = ['affiliateCode', 'referralCode'] as const

function readAddress(): Invitation {
  const search = new URLSearchParams(location.search)
  return Object.fromEntries(
    names.flatMap((name) => {
      const code = search.get(name)
      return code ? [[name, code.slice(0, LONGEST)]] : []
    }),
  )
}

/** Whoever came by an invitation may look around before they register: what invited them stays with this tab. The newest one counts. */
export function keepInvitation(): void {
  const read = readAddress()
  if (Object.keys(read).length > 0) inTab.set(KEPT, JSON.stringify(read))
}

/** The words that invited whoever is here. */
export function invitation(): Invitation {
  if (forgotten) return {}
  const kept = JSON.parse(inTab.get(KEPT) ?? '{}') as Invitation
  return { ...kept, ...readAddress() }
}

/** They are a member now, or the invitation holds no more. */
export function forgetInvitation(): void {
  forgotten = true
  inTab.drop(KEPT)
}
