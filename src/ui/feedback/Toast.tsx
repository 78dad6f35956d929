import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { useUiTexts } from '../texts.tsx'
import styles from './Toast.module.css'

type Tone = 'plain' | 'good' | 'bad'
type ToastContent = { title: string; text?: string; tone?: Tone }

const manager = Base.createToastManager<{ tone: Tone }>()
/** What was said before there was a place to show it; null once there is one. */
let early: ToastContent[] | null = []
const icons = { plain: Info, good: CircleCheck, bad: CircleAlert }

/** Says something in passing, from anywhere in the app. What must be answered is a modal, what belongs to a field stands beside it. */
export function toast(said: ToastContent): void {
  if (early) early.push(said)
  else show(said)
}

function show({ title, text, tone = 'plain' }: ToastContent): void {
  manager.add({
    title,
    ...(text && { description: text }),
    data: { tone },
    priority: tone === 'bad' ? 'high' : 'low',
    timeout: tone === 'bad' ? 10_000 : 5_000,
  })
}

/** Stands once in the app and shows what `toast` says. */
export function Toasts() {
  const texts = useUiTexts()
  useEffect(() => {
    early?.forEach(show)
    early = null
    return () => {
      early = []
    }
  }, [])
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={texts.notices}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const texts = useUiTexts()
  const { toasts } = Base.useToastManager<{ tone: Tone }>()
  return toasts.map((item) => {
    const tone = item.data?.tone ?? 'plain'
    const Icon = icons[tone]
    return (
      // Read out where it stands; what is said in passing asks for nothing, as a dialog does.
      <Base.Root
        key={item.id}
        toast={item}
        role="group"
        aria-modal={undefined}
        className={styles.toast}
        data-tone={tone}
        swipeDirection={['up', 'right', 'left']}
      >
        <Base.Content className={styles.content}>
          <Icon size={20} aria-hidden="true" className={styles.icon} />
          <div className={styles.text}>
            <Base.Title className={styles.title} />
            <Base.Description className={styles.description} />
          </div>
          {/* The tab key reaches it, so a screen reader must be told of it too. */}
          <Base.Close aria-hidden={false} render={<IconButton label={texts.close} icon={<X size={18} />} />} />
        </Base.Content>
      </Base.Root>
    )
  })
}
