import { useState } from 'react'
import { useModal } from '../../app/useModal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Modal } from '../../../../ui/Modal.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { AccountRecord } from './AccountRecord.tsx'
import { BetDetail } from './BetDetail.tsx'
import { BetRecord } from './BetRecord.tsx'
import { ProfitRecord } from './ProfitRecord.tsx'

type Tab = 'bets' | 'account' | 'profit'

/** What a member looks back on: bets, movements, profit and loss. A bet opens down to its journal entries. */
export function RecordsModal() {
  const t = useTexts('reports')
  const modal = useModal()
  const [tab, setTab] = useState<Tab>('bets')
  const [bet, setBet] = useState<string | null>(null)
  return (
    <Modal {...modal} title={t('title')} size="large">
      {bet === null ? (
        <Tabs
          label={t('title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'bets', label: t('tabs.bets'), panel: <BetRecord onOpen={setBet} /> },
            { value: 'account', label: t('tabs.account'), panel: <AccountRecord /> },
            { value: 'profit', label: t('tabs.profit'), panel: <ProfitRecord /> },
          ]}
        />
      ) : (
        <BetDetail id={bet} onBack={() => setBet(null)} />
      )}
    </Modal>
  )
}
