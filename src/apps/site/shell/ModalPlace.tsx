import { useEffect, useState, Suspense } from 'react'
import { usePainted } from '../../../ui/usePainted.ts'
import { modals, type ModalName } from '../app/modals.ts'
import { ShownModal, useAskedModal } from '../app/useModal.ts'
import { ModalFault } from './ModalFault.tsx'

/** How long a closed modal stays to finish its way out. */
const WAY_OUT = 300

/** Draws the modal that the address asks for, and lets the last one leave before it is gone. */
export function ModalPlace() {
  const asked = useAskedModal()
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
          <Shown />
        </Suspense>
      </ModalFault>
    </ShownModal>
  )
}
