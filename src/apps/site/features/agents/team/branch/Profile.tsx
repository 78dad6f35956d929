import { dayShown } from '#kit/days.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/buttons/Button.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { BackButton } from '#site/records/BackButton.tsx'
import type { Statement } from '#site/records/useStatement.ts'
import { TransferTo } from '#site/features/agents/transfers/TransferTo.tsx'
import { PersonBadges, useTypeName } from './PersonBadges.tsx'
import { memberQuery } from '../queries.ts'
import { RateText, useContractKinds } from './Rates.tsx'
import { SumCell } from '../SumCell.tsx'
import styles from '../Team.module.css'
import { TeamWay } from '../TeamWay.tsx'

/** Somebody below: what an agent may know of them, and the ways to what they did. */
export function Profile({ id, statement }: { id: string; statement: Statement }) {
  const t = useTexts('agent-team')
  const typeName = useTypeName()
  const kinds = useContractKinds()
  const asked = useQuery(memberQuery(id))
  return (
    <div className={styles.page}>
      <BackButton label={t('below')} onBack={statement.close} />
      <QueryBoundary query={asked} waiting={<Skeleton width="100%" height="12rem" />}>
        {({ way, rates, members, balances }) => {
          const person = way.at(-1)
          if (!person) return null
          return (
            <>
              <TeamWay way={way} statement={statement} />
              <div className={styles.who}>
                <h3>
                  <bdi>{person.account}</bdi>
                </h3>
                <PersonBadges person={person} />
              </div>
              <Details
                columns
                items={[
                  { key: 'nickname', term: t('nickname'), value: person.nickname },
                  { key: 'type', term: t('typeTitle'), value: typeName(person.type) },
                  { key: 'state', term: t('stateTitle'), value: t(`states.${person.state}`) },
                  { key: 'since', term: t('since'), value: dayShown(person.since) },
                  { key: 'login', term: t('lastLogin'), value: person.lastLogin ? dayShown(person.lastLogin) : t('never') },
                  ...kinds.map((kind) => {
                    const held = rates.find((one) => one.kind === kind)
                    return { key: kind, term: t(`rates.${kind}`), value: held ? <RateText {...held} /> : t('rates.none') }
                  }),
                  { key: 'members', term: t('figures.members'), value: members, figures: true },
                  { key: 'balance', term: t('figures.balance'), value: <SumCell amounts={balances} />, figures: true },
                ]}
              />
              <div className={styles.who}>
                <Button onClick={() => statement.enter({ member: undefined, of: person.id })}>
                  {t('openTeam', { name: person.account })}
                </Button>
                {way.length === 1 && <TransferTo receiver={person} as="button" />}
              </div>
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}
