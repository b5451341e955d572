import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet } from './parse.ts'
import { isSheetError, type ReadSheet, type SheetLimits, type SheetRefusal } from './sheet.ts'

export interface SheetOrder {
  bytes: Uint8Array
  limits: SheetLimits
}

export type SheetAnswer = { sheet: ReadSheet } | { refused: SheetRefusal }

const { bytes, limits } = workerData as SheetOrder

parentPort?.postMessage(await answer())

async function answer(): Promise<SheetAnswer> {
  try {
    return { sheet: await parseSheet(bytes, limits) }
  } catch (error) {
    return { refused: isSheetError(error) ? error.reason : 'unreadable' }
  }
}
