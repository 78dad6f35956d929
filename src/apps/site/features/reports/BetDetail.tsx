import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { categoryOfProduct } from '#kit/product.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { whenText } from '#client/language/when.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table } from '#ui/tables/Table.tsx'
import { BackButton } from '#site/records/BackButton.tsx'
import { BetWords } from './BetWords.tsx'
import { useBetWords } from './useBetWords.ts'
import { betQuery } from './queries.ts'
import styles from '#site/records/Records.module.css'
import { useMovementColumns } from './useMovementColumns.tsx'

/** One bet: its round, every journal entry of it, and the way to the vendor's own record with the fairness proof. */
export function BetDetail({ id, back, onBack }: { id: string; back?: string; onBack: () => void }) {
  const t = useTexts('reports')
  const { data, isError, isFetching, refetch } = useQuery(betQuery(id))
  const told = useBetWords(data ? [[data.bet]] : [])
  const columns = useMovementColumns()
  return (
    <div className={styles.detail}>
      <BackButton label={back ?? t('back')} onBack={onBack} />
      {isError ? (
        <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <>
          <h3 className={styles.title}>{t('detailTitle', { at: whenText(data.bet.at) })}</h3>
          <dl className={styles.facts}>
            <dt>{t('game')}</dt>
            <dd>
              {data.bet.gameName}
              <BetWords bet={told.get(data.bet.round)} />
            </dd>
            <dt>{t('round')}</dt>
            <dd>
              <code className={styles.code}>{data.bet.round}</code>
            </dd>
            <dt>{t('transaction')}</dt>
            <dd>
              <code className={styles.code}>{data.movements[0]?.transaction}</code>
            </dd>
          </dl>
          <RouteButton
            to="/play/$vassalage/$gameCode"
            params={{ vassalage: data.bet.vassalage, gameCode: data.bet.gameCode }}
            search={{ round: data.bet.round }}
            icon={<ShieldCheck size={18} aria-hidden="true" />}
          >
            {t(categoryOfProduct(data.bet.gameType) === 'ELOTT' ? 'ticket' : 'proof')}
          </RouteButton>
          <h4 className={styles.subtitle}>{t('movements')}</h4>
          <Table
            caption={t('movements')}
            columns={columns}
            rows={data.movements}
            keyOf={(row) => row.id}
            state="ready"
            failed={null}
            empty={null}
          />
        </>
      ) : (
        <Skeleton width="100%" height="18rem" />
      )}
    </div>
  )
}
