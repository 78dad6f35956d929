import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useMerchant } from '#site/session/merchant.ts'
import { FreePlayButton } from './FreePlayButton.tsx'
import styles from '../Form.module.css'
import { LoginForm } from './LoginForm.tsx'
import { loginWays, type LoginWay } from './login-ways.ts'
import { MarketBand } from '../MarketBand.tsx'
import { ProviderButtons } from '../providers/ProviderButtons.tsx'
import { strangerHere } from '../providers/providers.ts'
import { SmsLoginForm } from './SmsLoginForm.tsx'
import { StepModal } from '../steps/StepModal.tsx'
import { StrangerNotice } from '../providers/StrangerNotice.tsx'
import { useSteps } from '../steps/useSteps.ts'

/** A login in one of the merchant's ways and, where something is due before it opens, its further step. */
export function LoginModal() {
  const t = useTexts('identity')
  const flags = useMerchant()?.flags
  const { step, next } = useSteps()
  const [chosen, setChosen] = useState<LoginWay | null>(null)
  const modal = useModal()
  const [stranger] = useState(() => strangerHere(Date.now()))
  if (step) return <StepModal step={step} onPassed={next} />
  const ways = loginWays(flags)
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'username'
  const further = (
    <>
      {flags?.FREEPLAY && <FreePlayButton />}
      <div className={styles.others}>
        <Link {...insteadOpening('forgot')} className={styles.other}>
          {t('logIn.forgot')}
        </Link>
        <Link {...insteadOpening('register')} className={styles.other}>
          {t('logIn.toRegister')}
        </Link>
      </div>
    </>
  )
  const formOf = (one: LoginWay) =>
    one === 'sms' ? (
      <SmsLoginForm onPassed={next}>{further}</SmsLoginForm>
    ) : (
      <LoginForm onPassed={next} label={t(one === 'common' ? 'logIn.usernameOrMobile' : 'logIn.username')}>
        {further}
      </LoginForm>
    )
  const names = { username: t('logIn.byUsername'), sms: t('logIn.bySms'), common: t('logIn.byAny') }
  return (
    <Modal {...modal} title={t('logIn.title')}>
      <MarketBand welcome={t('logIn.greeting')} />
      <StrangerNotice stranger={stranger} at="logIn" />
      {ways.length > 1 ? (
        <Tabs
          label={t('logIn.tabs')}
          tabs={ways.map((value) => ({ value, label: names[value], panel: formOf(value) }))}
          value={way}
          onChange={setChosen}
        />
      ) : (
        formOf(way)
      )}
      {!stranger && <ProviderButtons key={way} />}
    </Modal>
  )
}
