import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { whenText } from '#client/language/when.ts'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useMember, useMemberState } from '#site/session/member.ts'

type Member = NonNullable<ReturnType<typeof useMember>['data']>

/** Who the member is to the house, and when somebody was last here with this account. */
export function WhoCard() {
  const t = useTexts('centre')
  return (
    <Card title={t('who.title')} heading="h3">
      <QueryBoundary query={useMember()} waiting={<Skeleton width="100%" height="14rem" />}>
        {(member) => <Who member={member} />}
      </QueryBoundary>
    </Card>
  )
}

function Who({ member }: { member: Member }) {
  const t = useTexts('centre')
  const { data: state } = useMemberState()
  const { account, nickname, registeredAt, lastLogin, currency } = member
  const level = state?.hasVip && state.vipLabelName ? `${state.vipLabelName} ${state.vipRankLevel ?? ''}`.trim() : null
  return (
    <Details
      items={[
        { key: 'account', term: t('who.account'), value: <bdi>{account}</bdi> },
        ...(nickname === '' || nickname === account
          ? []
          : [{ key: 'name', term: t('who.nickname'), value: <bdi>{nickname}</bdi> }]),
        ...(level ? [{ key: 'level', term: t('who.level'), value: level }] : []),
        { key: 'currency', term: t('who.currency'), value: currency },
        { key: 'registered', term: t('who.registered'), value: whenText(registeredAt), figures: true },
        {
          key: 'login',
          term: t('who.lastLogin'),
          value: lastLogin ? t('who.loginFrom', { at: whenText(lastLogin.at), ip: lastLogin.ip }) : t('who.firstLogin'),
          figures: true,
        },
      ]}
    />
  )
}
