import { Bell, Heart, Inbox, Plus } from 'lucide-react'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Case, Row } from '../Case.tsx'
import { useWords } from '../words.tsx'

const tones = ['gold', 'plain', 'quiet', 'danger'] as const
const states = ['hover', 'active', 'focus'] as const

export function ButtonPage() {
  const words = useWords()
  return (
    <>
      <Case of="tones">
        <Row>
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              {words.deposit}
            </Button>
          ))}
        </Row>
      </Case>
      {states.map((state) => (
        <Case key={state} of={state} force={state}>
          <Row>
            {tones.map((tone) => (
              <Button key={tone} tone={tone}>
                {words.deposit}
              </Button>
            ))}
          </Row>
        </Case>
      ))}
      <Case of="disabled and busy">
        <Row>
          <Button disabled>{words.withdraw}</Button>
          <Button tone="gold" busy>
            {words.withdraw}
          </Button>
        </Row>
      </Case>
      <Case of="sizes and icons">
        <Row>
          <Button size="small">{words.save}</Button>
          <Button size="medium" icon={<Plus size={18} aria-hidden="true" />}>
            {words.save}
          </Button>
          <Button size="large" tone="gold">
            {words.playNow}
          </Button>
        </Row>
      </Case>
      <Case of="wide, long text">
        <Button tone="gold" size="large" wide>
          {words.longAction}
        </Button>
      </Case>
      <Case of="a link that looks like it">
        <ButtonLink href="#button" tone="plain">
          {words.promotions}
        </ButtonLink>
      </Case>
    </>
  )
}

export function IconButtonPage() {
  const words = useWords()
  return (
    <>
      <Case of="plain, with a count, above 99">
        <Row>
          <IconButton label={words.favourite} icon={<Heart size={20} />} />
          <IconButton label={words.messages} icon={<Bell size={20} />} count={3} />
          <IconButton label={words.messages} icon={<Inbox size={20} />} count={140} />
        </Row>
      </Case>
      {states.map((state) => (
        <Case key={state} of={state} force={state}>
          <IconButton label={words.favourite} icon={<Heart size={20} />} />
        </Case>
      ))}
      <Case of="disabled">
        <IconButton label={words.favourite} icon={<Heart size={20} />} disabled />
      </Case>
    </>
  )
}

export function BadgePage() {
  const words = useWords()
  return (
    <>
      <Case of="tones">
        <Row>
          <Badge>{words.waiting}</Badge>
          <Badge tone="gold">{words.gold}</Badge>
          <Badge tone="jade">{words.paid}</Badge>
          <Badge tone="red">{words.rejected}</Badge>
        </Row>
      </Case>
      <Case of="avatars">
        <Row>
          <Avatar name={words.person} size="small" />
          <Avatar name={words.person} />
          <Avatar name={words.person} size="large" />
        </Row>
      </Case>
    </>
  )
}

export function MoneyPage() {
  return (
    <>
      <Case of="tones">
        <Row>
          <Money amount="1234567.89" currency="USD" />
          <Money amount="880" currency="USD" tone="pays" />
          <Money amount="50" currency="USD" tone="in" />
          <Money amount="-12.5" currency="USD" tone="out" />
        </Row>
      </Case>
      <Case of="currencies">
        <Row>
          <Money amount="40000" currency="KHR" />
          <Money amount="250" currency="CNY" />
          <Money amount="99.5" currency="VND" decimals={0} />
          <Money amount="7" currency="XYZ" />
        </Row>
      </Case>
      <Case of="masked">
        <Money amount="1234.5" currency="USD" masked />
      </Case>
    </>
  )
}

export function StatesPage() {
  const words = useWords()
  return (
    <>
      <Case of="empty">
        <EmptyState
          icon={<Inbox size={28} />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={<Button tone="gold">{words.deposit}</Button>}
        />
      </Case>
      <Case of="error">
        <ErrorState title={words.errorTitle} text={words.errorText} onRetry={() => {}} />
      </Case>
      <Case of="skeletons">
        <Row>
          <Skeleton width="3rem" height="3rem" />
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </Row>
      </Case>
    </>
  )
}

export function BreadcrumbPage() {
  const words = useWords()
  const way = [
    { key: 'home', link: <a href="#breadcrumb">{words.home}</a> },
    { key: 'members', link: <a href="#breadcrumb">{words.members}</a> },
  ]
  return (
    <Case of="three deep, long text">
      <Breadcrumb way={way} here={words.longAction} />
    </Case>
  )
}
