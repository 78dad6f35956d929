import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#site/i18n/texts.ts'
import { lanesQuery } from '#site/features/games/queries.ts'
import { VendorMark } from '#site/features/games/VendorMark.tsx'
import { ServiceLinks } from '#site/features/merchant/ServiceLinks.tsx'
import { useMerchant, useMerchantInfo } from '#site/session/merchant.ts'
import { Assurance } from './Assurance.tsx'
import styles from './Footer.module.css'
import { MarkPlate } from './MarkPlate.tsx'
import { marksOf, type Mark } from '#site/features/merchant/downloads.ts'
import { useResources } from '#site/session/resources.ts'
import { PaymentMarks, TrustMarks } from './FooterMarks.tsx'
import { PaymentTimes } from './PaymentTimes.tsx'
import { Skyline } from '../brand/Skyline.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useSections } from '#site/features/games/useSections.ts'

/** Who one can ask, what there is to play, who makes it, and what every visitor is told. */
export function Footer() {
  const t = useTexts('shell')
  const products = useSections()
  return (
    <footer className={styles.footer} aria-label={t('foot.label')}>
      <Skyline />
      <div className={styles.ground}>
        <div className={styles.columns}>
          <Service />
          <nav className={styles.column} aria-labelledby="foot-products">
            <h2 id="foot-products" className={styles.heading}>
              {t('foot.products')}
            </h2>
            <ul className={styles.products}>
              {products?.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {t(text)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Providers />
        </div>
        <PaymentMarks />
        <PaymentTimes />
        <SocialLinks />
        <TrustMarks />
        <Assurance />
      </div>
    </footer>
  )
}

function Service() {
  const t = useTexts('shell')
  const asked = useMerchantInfo()?.customerService.length ?? 0
  return (
    <section className={styles.column} aria-labelledby="foot-service">
      <h2 id="foot-service" className={styles.heading}>
        {t('closed.service')}
      </h2>
      <ul className={styles.products}>
        {asked > 0 && <ServiceLinks className={styles.link} iconSize={18} />}
        <li>
          <Link to="/help" className={styles.link}>
            {t('foot.helpCentre')}
          </Link>
        </li>
      </ul>
    </section>
  )
}

/** Each provider once, though it may stand in several categories; behind them those that the merchant adds. */
function Providers() {
  const t = useTexts('shell')
  const { data: lanes } = useQuery(lanesQuery)
  const providers = new Map(
    lanes?.flatMap(({ vendors }) => vendors.map(({ vassalage, displayName }) => [vassalage, displayName])),
  )
  const merchant = useMerchant()
  const signs = marksOf(useResources(), 'PROVIDER')
  const names = [...providers.values()]
  const others = signs.filter(({ name }) => !names.includes(name))
  if (!merchant || names.length + others.length === 0) return null
  return (
    <section className={styles.column} aria-labelledby="foot-providers">
      <h2 id="foot-providers" className={styles.heading}>
        {t('foot.providers')}
      </h2>
      <ul className={styles.providers}>
        {[...providers].map(([vassalage, displayName]) => (
          <li key={vassalage} className={styles.provider}>
            <Provider code={vassalage} name={displayName} sign={signs.find(({ name }) => name === displayName)} />
          </li>
        ))}
        {others.map((mark) => (
          <li key={mark.name}>
            <MarkPlate mark={mark} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Our sign for a provider, or the one that the merchant has of it. */
function Provider({ code, name, sign }: { code: string; name: string; sign: Mark | undefined }) {
  if (sign) return <MarkPlate mark={sign} />
  return (
    <>
      <VendorMark code={code} size={28} />
      <span>{name}</span>
    </>
  )
}
