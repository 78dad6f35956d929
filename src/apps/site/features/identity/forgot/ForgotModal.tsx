import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useMerchant } from '#site/session/merchant.ts'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { ForgotByPhone } from './ForgotByPhone.tsx'
import styles from '../Form.module.css'
import { MarketBand } from '../MarketBand.tsx'
import { StepModal } from '../steps/StepModal.tsx'
import { useSteps } from '../steps/useSteps.ts'

/** A new password for who forgot theirs: by a link in a mail, or by a code to their number where the merchant offers it. */
export function ForgotModal() {
  const t = useTexts('identity')
  const byPhone = useMerchant()?.flags.CHNGPASSVERIF3 === true
  const { step, next } = useSteps()
  const [way, setWay] = useState<'email' | 'phone'>('email')
  const modal = useModal()
  if (step) return <StepModal step={step} onPassed={next} />
  const email = <ForgotByEmail onClose={modal.onClose} />
  const tabs = [
    { value: 'email', label: t('forgot.byEmail'), panel: email },
    { value: 'phone', label: t('forgot.byPhone'), panel: <ForgotByPhone onPassed={next} /> },
  ] as const
  return (
    <Modal {...modal} title={t('forgot.title')}>
      <MarketBand welcome={t('forgot.greeting')} />
      {byPhone ? <Tabs label={t('forgot.tabs')} tabs={tabs} value={way} onChange={setWay} /> : email}
      <Link {...insteadOpening('login')} className={styles.other}>
        {t('forgot.toLogIn')}
      </Link>
    </Modal>
  )
}
