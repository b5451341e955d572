import { parentPort } from 'node:worker_threads'
import { type FileDoubt, type InspectionOrder, inspectFile } from './inspect.ts'

export type InspectionAnswer = { finding: FileDoubt | null } | { failed: string }

parentPort?.postMessage('ready')
parentPort?.on('message', async (order: InspectionOrder) => {
  parentPort?.postMessage(await answer(order))
})

async function answer(order: InspectionOrder): Promise<InspectionAnswer> {
  try {
    return { finding: await inspectFile(order) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
