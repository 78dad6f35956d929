import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'

/** Which withdrawal the address opens; opening one can be gone back from. */
export function useShownWithdrawal() {
  const shown = useSearch({ strict: false, select: ({ withdrawal }) => withdrawal })
  const navigate = useNavigate()
  const router = useRouter()
  const opened = useRouterState({ select: ({ location }) => location.state.opened })
  const go = (withdrawal: string | undefined, how: { replace: boolean; opened: number | undefined }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, withdrawal }),
      state: { opened: how.opened },
      replace: how.replace,
      resetScroll: false,
    })
  return {
    shown,
    open: (id: string) => go(id, { replace: false, opened: opened && opened + 1 }),
    close: () => {
      if (opened && opened > 1) router.history.back()
      else go(undefined, { replace: true, opened })
    },
  }
}
