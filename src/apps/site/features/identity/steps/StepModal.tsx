import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { DuePassword } from './DuePassword.tsx'
import { FactorStep } from './FactorStep.tsx'
import type { Passed, Step } from './useSteps.ts'

/** One step between a proof and the open session. */
export function StepModal({ step, onPassed }: { step: Step; onPassed: (passed: Passed) => Promise<void> }) {
  const t = useTexts('identity')
  const modal = useModal()
  const { ticket, factors, due, remember } = step
  if (factors.length > 0)
    return (
      <Modal {...modal} title={t('factor.title')}>
        <FactorStep step={step} onPassed={onPassed} />
      </Modal>
    )
  return (
    due && (
      <Modal {...modal} title={t(`password.${due}Title`)}>
        <DuePassword ticket={ticket} due={due} remember={remember} onDone={(token) => onPassed({ token })} />
      </Modal>
    )
  )
}
