import { useState } from 'react'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useIsAgent } from '#site/session/member.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { Subaccounts } from '../subaccounts/Subaccounts.tsx'
import { ArrivalList } from './ArrivalList.tsx'
import { Links } from './Links.tsx'
import { OpenAccount } from './OpenAccount.tsx'

/** How people come below an agent: by links, by an account that the agent opens, who came so far, and who works for the agent. */
export function RegisterCenterPage() {
  const t = useTexts('agent-register')
  const own = useTexts('subaccounts')
  const offered = useMerchant()?.flags.SUBACCOUNTS === true
  // Whoever works for an agent has nobody work for them.
  const staff = useIsAgent() && offered
  const [tab, setTab] = useState<'links' | 'open' | 'came' | 'staff'>('links')
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'links', label: t('tabs.links'), panel: <Links /> },
        { value: 'open', label: t('tabs.open'), panel: <OpenAccount /> },
        { value: 'came', label: t('tabs.came'), panel: <ArrivalList /> },
        ...(staff ? [{ value: 'staff' as const, label: own('tab'), panel: <Subaccounts /> }] : []),
      ]}
    />
  )
}
