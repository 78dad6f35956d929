import { useState } from 'react'
import { Tabs } from '../../../../../ui/Tabs.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { ArrivalList } from './ArrivalList.tsx'
import { Links } from './Links.tsx'
import { OpenAccount } from './OpenAccount.tsx'

/** How people come below an agent: by links, by an account that the agent opens, and who came so far. */
export function RegisterCenterPage() {
  const t = useTexts('agent-register')
  const [tab, setTab] = useState<'links' | 'open' | 'came'>('links')
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'links', label: t('tabs.links'), panel: <Links /> },
        { value: 'open', label: t('tabs.open'), panel: <OpenAccount /> },
        { value: 'came', label: t('tabs.came'), panel: <ArrivalList /> },
      ]}
    />
  )
}
