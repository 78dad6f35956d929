import { unitsOfText } from '#kit/money.ts'
import { Card } from '#ui/display/Card.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Steps } from '#ui/navigation/Steps.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { JournalTable } from '#console/parts/JournalTable.tsx'
import { When } from '#console/parts/When.tsx'
import type { Timeline } from './queries.ts'
import { TimelineCalls } from './TimelineCalls.tsx'
import { Proof } from './Proof.tsx'
import { TimelineEvents } from './TimelineEvents.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Wagers.module.css'

/** Stake, draw, win, in plain words first; what proves them below. */
export function TimelineSummary({ timeline }: { timeline: Timeline }) {
  const t = useTexts('wagers')
  const { round, journal, calls } = timeline
  const over = round.closedAt !== null
  const paid = round.wins > 0 || over
  return (
    <div className={flow.stack}>
      <p className={styles.plain}>{usePlainWords(timeline)}</p>
      <Card>
        <Steps
          label={t('timeline.steps')}
          steps={[t('timeline.stepStake'), t('timeline.stepDraw'), t('timeline.stepPaid'), t('timeline.stepClosed')]}
          at={over ? 4 : paid ? 3 : 1}
        />
      </Card>
      <div className={styles.pair}>
        <Card title={t('timeline.when')}>
          <TimelineEvents timeline={timeline} />
        </Card>
        <Card title={t('timeline.facts')}>
          <Details
            items={[
              { key: 'game', term: t('game'), value: timeline.gameName },
              { key: 'opened', term: t('opened'), value: <When at={round.openedAt} /> },
              { key: 'closed', term: t('closed'), value: <When at={round.closedAt} /> },
              {
                key: 'staked',
                term: t('staked'),
                figures: true,
                value: <Money amount={round.staked} currency={round.currency} />,
              },
              {
                key: 'returned',
                term: t('returned'),
                figures: true,
                value: <Money amount={round.returned} currency={round.currency} />,
              },
              {
                key: 'escrow',
                term: t('escrow'),
                figures: true,
                value: <Money amount={round.escrow} currency={round.currency} />,
              },
            ]}
          />
          <div className={styles.proof}>
            <CodeBlock label={t('timeline.copy')} text={round.round} />
            <Proof timeline={timeline} />
          </div>
        </Card>
      </div>
      <Card title={t('timeline.journal')}>
        <JournalTable caption={t('timeline.journal')} lines={journal} called={{ [round.member]: round.account }} />
      </Card>
      <Card title={t('timeline.calls')}>
        <TimelineCalls calls={calls} currency={round.currency} />
      </Card>
    </div>
  )
}

/** The one sentence that answers the player. */
function usePlainWords({ round, gameName: game, profit }: Timeline): string {
  const t = useTexts('wagers')
  const money = (amount: string) => moneyText(amount, round.currency)
  const said = {
    account: round.account,
    game,
    staked: money(round.staked),
    returned: money(round.returned),
    escrow: money(round.escrow),
  }
  if (round.closedAt === null && round.escrow !== '0') return t('timeline.running', said)
  if (round.returned === '0') return t('timeline.nothing', said)
  const units = unitsOfText(profit)
  const size = money(profit.replace('-', ''))
  return t(units > 0n ? 'timeline.won' : units < 0n ? 'timeline.lost' : 'timeline.even', { ...said, profit: size })
}
