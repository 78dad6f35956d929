import { limitKinds } from '#house/limits/rules/own-limits.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { Card } from '#ui/display/Card.tsx'
import { pauseKinds } from '#house/limits/rules/pauses.ts'
import { IntervalCard } from '#site/features/limits/IntervalCard.tsx'
import { LimitsCard } from '#site/features/limits/LimitsCard.tsx'
import { PauseCard, PauseStands } from '#site/features/limits/PauseCard.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { useTrial } from '#site/session/free-play.ts'
import styles from './SaferPlayPage.module.css'

/** All by which somebody holds their play in bounds; a visitor reads what there is, without figures. */
export function SaferPlayPage() {
  const t = useTexts('safer')
  const loggedIn = useLoggedIn()
  const trial = useTrial()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.soft}>{t('intro')}</p>
      {loggedIn && !trial ? <Own /> : <Told />}
    </div>
  )
}

function Own() {
  const t = useTexts('safer')
  return (
    <>
      <PauseStands />
      <div>
        <RouteButton to="/activity">{t('activity')}</RouteButton>
      </div>
      {limitKinds.map((kind) => (
        <LimitsCard key={kind} kind={kind} />
      ))}
      <IntervalCard />
      {pauseKinds.map((kind) => (
        <PauseCard key={kind} kind={kind} />
      ))}
    </>
  )
}

function Told() {
  const t = useTexts('safer')
  return (
    <>
      <p className={styles.soft}>{t('visitor')}</p>
      <div>
        <RouteButton to="/login" search={{ back: '/safer-play' }} tone="gold">
          {t('logIn')}
        </RouteButton>
      </div>
      {limitKinds.map((kind) => (
        <Card key={kind} title={t(`kinds.${kind}.title`)}>
          <p className={styles.soft}>{t(`kinds.${kind}.text`)}</p>
        </Card>
      ))}
      <Card title={t('check.title')}>
        <p className={styles.soft}>{t('check.text')}</p>
      </Card>
      {pauseKinds.map((kind) => (
        <Card key={kind} title={t(`pause.${kind}.title`)}>
          <p className={styles.soft}>{t(`pause.${kind}.text`)}</p>
        </Card>
      ))}
    </>
  )
}
