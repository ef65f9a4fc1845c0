/** A Jest reporter that ends the run at the first failed test, of which it prints the name. */
export default class FirstFailure {
  onTestCaseResult(test, { status, fullName }) {
    if (status === 'failed') this.end(fullName);
  }

  /** A file can fail without a test, as when it cannot be loaded. */
  onTestResult({ path }, { numFailingTests, failureMessage }) {
    if (failureMessage && numFailingTests === 0) this.end(path);
  }

  end(name) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    process.stdout.write(`FAILED ${name}\n`, () => process.kill(process.pid, 'SIGTERM'));
  }
}
