import type { Processing } from '#house/agents/contract.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { outdate } from '#site/api/keys.ts'
import { contractCalls } from '../hear-agents.ts'

/** One step of the two sides of a contract; what is shown of contracts is asked for again, also where somebody else was faster. */
export function useProcess(kind: ContractKind) {
  const write = useWrite((data: Processing, asked) => house.agents.processContract({ params: { kind }, body: { data } }, asked))
  const process = (data: Processing, onDone?: () => void) =>
    write.mutate(data, {
      onSuccess: () => {
        onDone?.()
        void outdate(...contractCalls)
      },
    })
  return { ...write, process }
}
