import { lazy, useEffect, useState, Suspense, type ReactNode } from 'react'
import { usePainted } from '#ui/screen/usePainted.ts'
import { DialogBand } from '#site/navigation/dialog-band.ts'
import { modals } from './modals.ts'
import { ShownModal, useAskedModal } from '#site/navigation/useModal.ts'
import { ModalFault } from './ModalFault.tsx'
import type { ModalName } from '#site/navigation/modal-names.ts'

const Banners = lazy(async () => ({ default: (await import('#site/features/content/Banners.tsx')).Banners }))

/** The groups of banners that stand in a dialog. */
const groups = { login: 'w_login', register: 'w_register', forgot: 'w_forget' } as const

function bandOf(name: ModalName) {
  const group = name === 'login' || name === 'register' || name === 'forgot' ? groups[name] : null
  if (!group) return (own: ReactNode) => own
  return (own: ReactNode) => (
    <Suspense fallback={own}>
      <Banners group={group} otherwise={own} waiting={own} />
    </Suspense>
  )
}

const bands = Object.fromEntries(Object.keys(modals).map((name) => [name, bandOf(name as ModalName)])) as Record<
  ModalName,
  ReturnType<typeof bandOf>
>

/** How long a closed modal stays to finish its way out. */
const WAY_OUT = 300

/** Draws the modal that the address asks for, if it is one of these, and lets the last one leave before it is gone. */
export function ModalPlace({ only }: { only?: ReadonlySet<ModalName> }) {
  const named = useAskedModal()
  const asked = named && only?.has(named) === false ? undefined : named
  // The button that asks shows it at once; the modal, which is much to build, comes with the next picture.
  const next = usePainted(asked)
  const [shown, setShown] = useState<ModalName | undefined>(next)
  if (next && next !== shown) setShown(next)

  useEffect(() => {
    if (asked) return
    const timer = setTimeout(() => setShown(undefined), WAY_OUT)
    return () => clearTimeout(timer)
  }, [asked])

  if (!shown) return null
  const Shown = modals[shown]
  return (
    <ShownModal value={asked !== undefined && next !== undefined}>
      <ModalFault key={shown}>
        <Suspense fallback={null}>
          <DialogBand value={bands[shown]}>
            <Shown />
          </DialogBand>
        </Suspense>
      </ModalFault>
    </ShownModal>
  )
}
