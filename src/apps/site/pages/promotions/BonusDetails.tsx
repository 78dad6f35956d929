import { useStatement } from '#site/records/useStatement.ts'
import { OwnBonuses } from '#site/features/promotions/OwnBonuses.tsx'
import { BonusRecord } from '#site/features/reports/BonusRecord.tsx'

/** The member's bonuses as they stand, and below them every movement of one. */
export function BonusDetails() {
  const { entry } = useStatement().search
  return (
    <>
      {!entry && <OwnBonuses />}
      <BonusRecord />
    </>
  )
}
