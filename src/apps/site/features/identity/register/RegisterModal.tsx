import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RegistrationSetting } from '#house/merchants/contract.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { registrationQuery } from '#site/session/registration.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useMerchant } from '#site/session/merchant.ts'
import styles from '../Form.module.css'
import { MarketBand } from '../MarketBand.tsx'
import { ProviderButtons } from '../providers/ProviderButtons.tsx'
import { strangerHere } from '../providers/providers.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { StrangerNotice } from '../providers/StrangerNotice.tsx'
import { registerWays, wayOf, type RegisterWay } from './registering.ts'

/** Registration with the merchant's own fields and rules. */
export function RegisterModal() {
  const t = useTexts('identity')
  const [stranger] = useState(() => strangerHere(Date.now()))
  const waiting = (
    <div className={styles.form} aria-busy="true">
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} width="100%" height="4.5rem" />
      ))}
    </div>
  )
  return (
    <Modal {...useModal()} title={t('register.title')}>
      <MarketBand welcome={t('register.greeting')} />
      <StrangerNotice stranger={stranger} at="register" />
      <QueryBoundary query={useQuery(registrationQuery)} waiting={waiting}>
        {(setting) => <Ways setting={setting} />}
      </QueryBoundary>
      {!stranger && <ProviderButtons />}
      <Link {...insteadOpening('login')} className={styles.other}>
        {t('register.toLogIn')}
      </Link>
    </Modal>
  )
}

/** By username or by mobile number, as the merchant has opened them. */
function Ways({ setting }: { setting: RegistrationSetting }) {
  const t = useTexts('identity')
  const merchant = useMerchant()
  const [chosen, setChosen] = useState<RegisterWay | null>(null)
  const ways = registerWays(merchant?.flags)
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'username'
  const formOf = (by: RegisterWay) => <RegisterForm setting={setting} way={wayOf(by, merchant, setting)} />
  const names = { username: t('register.byUsername'), mobile: t('register.byMobile') }
  if (ways.length < 2) return formOf(way)
  return (
    <Tabs
      label={t('register.tabs')}
      tabs={ways.map((value) => ({ value, label: names[value], panel: formOf(value) }))}
      value={way}
      onChange={setChosen}
    />
  )
}
