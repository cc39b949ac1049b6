-- Asks for what the lines of a file name, in turn, and prints the figures of the run as JSON.
-- A line has method, path and body, with tabs between them.
local requests = {}
local number = 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^([^\t]*)\t([^\t]*)\t(.*)$")
    requests[#requests + 1] = wrk.format(method, path, nil, body ~= "" and body or nil)
  end
end

function request()
  number = number % #requests + 1
  return requests[number]
end

function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read
    + summary.errors.write + summary.errors.timeout
  io.write(string.format(
    '{"requests":%d,"failed":%d,"microseconds":%d,"p99":%d}\n',
    summary.requests, failed, summary.duration, latency:percentile(99)))
end
