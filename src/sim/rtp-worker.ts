import { parentPort, workerData } from 'node:worker_threads'
import { machineOf } from '#arcade/slots/rules/machines/machines.ts'
import { sampleRounds } from './rtp-sample.ts'

export type Share = { readonly game: string; readonly version: number; readonly rounds: number; readonly seed: number }

const share = workerData as Share
const machine = machineOf(share)
if (!machine) throw new Error(`no machine ${share.game} ${share.version}`)
parentPort?.postMessage(sampleRounds(machine, share))
