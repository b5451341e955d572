import { lockFolder } from '#db/embedded/lock'

// Takes the lock of a data folder, prints the result, and holds the lock until its input ends.
const [dataDir = ''] = process.argv.slice(2)
try {
  await lockFolder(dataDir)
  process.stdout.write('held\n')
  process.stdin.resume()
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
}
