import { lotteryOf } from '#arcade/lottery/rules/lotteries.ts'
import LiveVerifyPage from '../fairness/LiveVerifyPage.tsx'
import type { VerifyProps } from '../fairness/SeedsPage.tsx'
import { sayIn } from '../i18n/texts.ts'
import { LotteryTicket } from './sheets/LotteryTicket.tsx'
import './palette.css'

/** What the record of a bet opens: the ticket with its draw, its lines and the numbers that were drawn, and below it the check of a draw that a chain made. */
export default function LotteryVerifyPage(props: VerifyProps) {
  const say = sayIn('lottery')
  const { frame, player } = props
  const lottery = lotteryOf(frame.launch.game)
  return (
    <LiveVerifyPage
      {...props}
      {...(lottery &&
        player && {
          shown: {
            title: say('basket.title'),
            intro: say('rules.outside'),
            ticket: (view) => <LotteryTicket {...view} lottery={lottery} currency={player.currency} isOnCheck />,
          },
        })}
    />
  )
}
