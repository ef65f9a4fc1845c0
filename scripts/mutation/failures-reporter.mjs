// A Jest reporter: writes the failed tests to FAILURES_FILE. Jest's own `--json` writes nothing if `--bail` ends the run.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class FailuresReporter {
  onRunComplete(_contexts, { testResults }) {
    const failures = testResults.flatMap(({ testFilePath, testResults: tests, failureMessage }) => {
      const file = relative(process.cwd(), testFilePath);
      const failed = tests.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return failureMessage ? [`${file} as a whole`] : [];
      return failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
    writeFileSync(process.env.FAILURES_FILE, JSON.stringify({ failures }));
  }
}
